import { createHmac, randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '../src/server/platform/deps.ts'
import type { Request } from './drive.ts'
import { WEBHOOK_SECRET } from './setup.ts'

const PRICE = 48_000

/** Adds new guests' orders on their payment pages; returns the provider's signed event that pays each. */
export async function waitingCommandes({ db }: Pick<Deps, 'db'>, amount: number): Promise<Request[]> {
  const commandes = Array.from({ length: amount }, () => ({
    id: randomUUIDv7(),
    session: `cs_${randomUUID()}`,
  }))
  await db.execute(sql`
    INSERT INTO pending_commandes (id, prenom, nom, email, telephone, service_id, service_nom, nombre_pages, titre, montant,
                                   lignes, delai_jours, revisions_incluses, consentement_rgpd, cgv_acceptees,
                                   demarrage_immediat, empreinte)
    SELECT (o->>'id')::uuid, 'Marie-Thérèse', 'Aubrac', (o->>'id') || '@exemple.fr', '06 12 34 56 78', t.id, t.nom, 250,
           'Les Hauts de Lozère', ${PRICE}, '[{"label":"240 pages","quantity":240,"unitPrice":200,"total":48000}]'::jsonb,
           15, 2, true, true, true, o->>'id'
      FROM json_array_elements(${JSON.stringify(commandes)}::json) o,
           (SELECT id, nom FROM tarifs ORDER BY ordre LIMIT 1) t`)
  await db.execute(sql`
    INSERT INTO fichiers (id, kind, pending_commande_id, nom, titre, mime_type, taille, sha256, storage_key)
    SELECT gen_random_uuid(), 'SOURCE', (o->>'id')::uuid, 'roman.docx', 'Roman', 'application/octet-stream', 12, o->>'id',
           o->>'id'
      FROM json_array_elements(${JSON.stringify(commandes)}::json) o`)
  await db.execute(sql`
    INSERT INTO checkout_sessions (id, provider, pending_commande_id, idempotency_key, montant, url, statut, expires_at)
    SELECT o->>'session', 'stripe', (o->>'id')::uuid, o->>'session', ${PRICE}, 'https://checkout.stripe.com', 'OUVERTE',
           now() + interval '1 day'
      FROM json_array_elements(${JSON.stringify(commandes)}::json) o`)
  return commandes.map(paidEvent)
}

function paidEvent({ id, session }: { id: string; session: string }): Request {
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: session,
        object: 'checkout.session',
        metadata: { reference: id },
        payment_status: 'paid',
        amount_total: PRICE,
        currency: 'eur',
        payment_intent: `pi_${session}`,
      },
    },
  })
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex')
  return {
    method: 'POST',
    path: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  }
}
