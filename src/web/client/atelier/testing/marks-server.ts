import type { AtelierEtat } from '#contract/atelier/endpoints.ts'
import type { Marque } from '#contract/atelier/marque.ts'
import { mergeMarques } from '#contract/atelier/merge.ts'
import { siteApi } from '#contract/site-api.ts'

const EMPTY: AtelierEtat = { marques: [], lecture: null, ouverte: true, motif: null }

/** A server that keeps the marks of one file, by the contract's own merge; it may be away, slow, or closed. */
export function marksServer() {
  const calls: number[] = []
  const server = {
    etat: EMPTY,
    isAway: false,
    /** Number of marks in each call. */
    calls,
    refused: 0,
    fetch: async (_path: string, { method, body }: { method?: string; body?: unknown } = {}) => {
      if (server.isAway) throw new TypeError('Failed to fetch')
      if (method !== 'PUT') return Response.json({ data: server.etat })
      const { marques, lecture } = siteApi.atelier.put.body.parse(JSON.parse(String(body)))
      if (!server.etat.ouverte) {
        const message = server.etat.motif ?? ''
        server.refused += 1
        const told = { error: message, message, code: 'CONFLICT', requestId: 'essai' }
        return Response.json(told, { status: 409 })
      }
      server.calls.push(marques.length)
      const kept = mergeMarques<Marque>(server.etat.marques, marques, new Date())
      server.etat = { ...server.etat, marques: kept, ...(lecture && { lecture }) }
      return Response.json({ data: server.etat })
    },
  }
  return server
}
