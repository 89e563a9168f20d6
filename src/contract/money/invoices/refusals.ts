import { STALE_ENTRY } from '../../shared/refusals.ts'

/** Why an act is refused, in one voice in the product and in its demonstration. */

export const NO_FACTURE = 'Facture non trouvée'

type AskedNote = { note?: string | null | undefined; noteLue?: string | null | undefined }

/** Why a note is not written over the saved one, which its writer has not read; undefined when it may be. */
export const noteRefusal = (saved: string | null, { note, noteLue }: AskedNote): string | undefined =>
  note === undefined || noteLue === undefined || saved === noteLue || saved === note ? undefined : STALE_ENTRY
