import type { AtelierEtat } from '#contract/atelier/endpoints.ts'
import { atelier } from '#contract/atelier/endpoints.ts'
import type { Marque } from '#contract/atelier/marque.ts'
import { mergeEcrits, mergeMarques } from '#contract/atelier/merge.ts'

const EMPTY: AtelierEtat = {
  marques: [],
  ecrits: [],
  questions: [],
  sansPlace: [],
  lecture: null,
  ouverte: true,
  motif: null,
}

export const TOO_MANY = 'Trop de demandes. Réessayez dans une heure.'

/** A server that keeps the marks of one file, by the contract's own merge; it may be away, slow, closed, or take no more questions. */
export function marksServer() {
  const calls: number[] = []
  const server = {
    etat: EMPTY,
    isAway: false,
    hasEnoughQuestions: false,
    /** Number of marks in each call. */
    calls,
    refused: 0,
    fetch: async (_path: string, { method, body }: { method?: string; body?: unknown } = {}) => {
      if (server.isAway) throw new TypeError('Failed to fetch')
      if (method !== 'PUT') return Response.json({ data: server.etat })
      const { marques, ecrits = [], lecture } = atelier.put.body.parse(JSON.parse(String(body)))
      if (!server.etat.ouverte) {
        server.refused += 1
        return refusal(409, server.etat.motif ?? '')
      }
      if (server.hasEnoughQuestions && marques.some(({ citation }) => citation !== null)) {
        return refusal(429, TOO_MANY)
      }
      server.calls.push(marques.length)
      const kept = mergeMarques<Marque>(server.etat.marques, marques, new Date())
      const written = mergeEcrits(server.etat.ecrits, ecrits, new Date())
      server.etat = { ...server.etat, marques: kept, ecrits: written, ...(lecture && { lecture }) }
      return Response.json({ data: server.etat })
    },
  }
  return server
}

const refusal = (status: number, message: string) =>
  Response.json({ error: message, message, code: 'CONFLICT', requestId: 'essai' }, { status })

/** What the server keeps of each correction, by its number. */
export const keptBy = ({ etat }: Pick<ReturnType<typeof marksServer>, 'etat'>) =>
  Object.fromEntries(etat.marques.map(({ numero, choix }) => [numero ?? '', choix]))
