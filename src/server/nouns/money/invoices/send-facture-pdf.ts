import { NO_FACTURE } from '#contract/money/invoices/refusals.ts'
import type { Deps } from '../../../platform/deps.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { HOUSE_ALONE } from '../../../platform/http/guard.ts'
import type { Answer, ApiRequest } from '../../../platform/http/http-port.ts'
import { storedFile } from '../../../platform/http/stored-file.ts'
import { signTicket } from '../../../platform/http/ticket.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { bearerOrTicket } from '../../files/find-download.ts'
import { storeFacturePdf } from './facture-pdf.ts'
import { getFacture } from './read-factures.ts'

type Asked = { id: string; ticket: string | undefined; request: ApiRequest }

/** Sends the PDF of an invoice to its owner, to the house, or to the person who holds a ticket for it. */
export async function sendFacturePdf(deps: Deps, asked: Asked): Promise<Answer> {
  return sendTo(deps, await askerOf(deps, asked), asked)
}

/** The same for the back-office alone. */
export async function sendFacturePdfToHouse(deps: Deps, asked: Asked): Promise<Answer> {
  const asker = await askerOf(deps, asked)
  if (asker.role !== 'ADMIN') throw forbidden(HOUSE_ALONE)
  return sendTo(deps, asker, asked)
}

const askerOf = (deps: Deps, { id, ticket, request }: Asked) =>
  bearerOrTicket(deps, request, { subject: factureSubject(id), ticket })

async function sendTo(deps: Deps, asker: Actor, { id, request }: Asked): Promise<Answer> {
  await getFacture(deps, asker, id)
  const pdf = await storeFacturePdf(deps, id)
  if (!pdf) throw notFound(NO_FACTURE)
  request.log.info({ factureId: id, by: asker.id }, 'invoice downloaded')
  const size = await deps.storage.size(pdf.storageKey)
  return storedFile(request, deps.storage, { ...pdf, mimeType: 'application/pdf', size })
}

/** A URL that opens the PDF of one invoice for 60 s, for a page that cannot send a header. */
export async function factureTicket(
  deps: Deps,
  actor: Actor,
  id: string,
  pdfUrl: (id: string) => string,
): Promise<string> {
  await getFacture(deps, actor, id)
  return `${pdfUrl(id)}?ticket=${signTicket(deps, actor, factureSubject(id))}`
}

const factureSubject = (id: string): string => `facture:${id}`
