import { STALE_ENTRY } from '#contract/shared/refusals.ts'
import { conflict } from '../errors.ts'

/** 409 when an entry was read before its last change (decisions §2); without a date nothing is compared. */
export function refuseStale(saved: Date, read: string | undefined): void {
  if (read !== undefined && new Date(read) < saved) throw conflict(STALE_ENTRY, { motif: 'MODIFIE_AILLEURS' })
}
