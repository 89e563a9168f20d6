import { createContext, use } from 'react'
import type { AdminApi } from './admin-api.ts'

const AdminApiContext = createContext<AdminApi | null>(null)

export const AdminApiProvider = AdminApiContext.Provider

/** The back-office's only way to its data; which implementation answers is not a page's business. */
export function useAdminApi(): AdminApi {
  const adminApi = use(AdminApiContext)
  if (!adminApi) throw new Error('useAdminApi must be used inside the back-office')
  return adminApi
}
