import { use } from 'react'
import { DraftPlaceContext } from '../../lib/draft-place.ts'
import { PAGE_SIZES } from '../../ui/pagination.tsx'
import { useAdminSession } from '../back-office.tsx'

/** Default number of rows in a list of the house (specification 2 §9). */
const FIRST_SIZE = 10

/** The page size that this person chose last, for every list of the house; kept by this browser. */
export function useKeptSize(): [size: number, keep: (size: number) => void] {
  const { user } = useAdminSession()
  const { prefix, storageOf } = use(DraftPlaceContext)
  const storage = storageOf('local')
  const name = `${prefix}par-page:${user.id}`
  const kept = Number(storage.getItem(name))
  return [
    PAGE_SIZES.find((size) => size === kept) ?? FIRST_SIZE,
    (size) => storage.setItem(name, String(size)),
  ]
}
