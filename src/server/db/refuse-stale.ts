import { conflict } from '../errors.ts'

const STALE = 'Cette fiche a été modifiée pendant votre saisie\u00a0: comparez les deux versions.'

/** 409 when what was changed had been read before its last change (decisions §2); without a date nothing is compared. */
export function refuseStale(saved: Date, read: string | undefined): void {
  if (read !== undefined && new Date(read) < saved) throw conflict(STALE, { motif: 'MODIFIE_AILLEURS' })
}
