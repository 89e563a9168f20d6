import { Outlet } from 'react-router'
import type { PageHandle } from '../server-document'

/** Reading pages: HTML from the server, islands in place of hydration (docs/decisions/021). */
export const handle: PageHandle = { reading: true }

export default function ReadingLayout() {
  return <Outlet />
}
