import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { openPool } from './open-pool.ts'

// Bare Fastify, and for each list of the house the SQL that one would write by hand: the session, the page, the total.
const pool = openPool()
const server = Fastify()

const SESSION = `select users.role from session_tokens
  join sessions on sessions.id = session_tokens.session_id join users on users.id = sessions.user_id
 where session_tokens.hash = $1 and session_tokens.expires_at > now() and session_tokens.replaced_at is null
   and sessions.ended_at is null and sessions.idle_until > now() and users.deleted_at is null`

type Reference = { page: string; total: string }

const countOf = (table: string, groupe = '%') =>
  `select sum(nombre)::int as total from list_counts where liste = '${table}' and groupe like '${groupe}'`

const LISTS: Record<string, Reference> = {
  '/api/admin/users': {
    page: `select id, prenom, nom, nom_public, email, role, is_active, nombre_commandes, created_at, updated_at
             from users where deleted_at is null order by created_at desc, id desc limit $1 offset $2`,
    total: countOf('users'),
  },
  '/api/admin/commandes': {
    page: `select c.*, u.prenom, u.nom, u.email, u.telephone, k.nom as correcteur,
                  (select f.id from fichiers f where f.commande_id = c.id and f.kind = 'SOURCE' order by f.created_at, f.id limit 1)
             from (select id from commandes order by created_at desc, id desc limit $1 offset $2) page
             join commandes c using (id) join users u on u.id = c.user_id left join correcteurs k on k.id = c.correcteur_id
            order by c.created_at desc, c.id desc`,
    total: countOf('commandes'),
  },
  '/api/admin/factures': {
    page: `select f.*, c.titre, c.description, c.statut, c.montant, c.created_at, u.prenom, u.nom, u.email
             from (select id from factures where serie = 'FAC' order by emise_le desc, id desc limit $1 offset $2) page
             join factures f using (id) join commandes c on c.id = f.commande_id join users u on u.id = f.user_id
            order by f.emise_le desc, f.id desc`,
    total: countOf('factures'),
  },
  '/api/messages': {
    page: `select m.*, c.type, c.titre, s.prenom, s.nom, u.prenom, u.nom
             from (select id from messages where house_hidden_at is null order by created_at desc, id desc limit $1 offset $2) page
             join messages m using (id) join conversations c on c.id = m.conversation_id
             left join users s on s.id = m.sender_id left join users u on u.id = c.client_id
            order by m.created_at desc, m.id desc`,
    total: countOf('messages'),
  },
  '/api/admin/logs': {
    page: `select l.*, u.prenom, u.nom, u.role
             from (select id from audit_logs order by created_at desc, id desc limit $1 offset $2) page
             join audit_logs l using (id) left join users u on u.id = l.user_id and u.deleted_at is null
            order by l.created_at desc, l.id desc`,
    total: countOf('audit_logs'),
  },
}

server.get('/ready', async () => ({ status: 'ready' }))
for (const [path, { page: text, total }] of Object.entries(LISTS)) {
  server.get<{ Querystring: { page?: string } }>(path, async ({ headers, query }, reply) => {
    const hash = createHash('sha256')
      .update(headers.authorization?.slice('Bearer '.length) ?? '')
      .digest('hex')
    const session = await pool.query<{ role: string }>(SESSION, [hash])
    if (session.rows[0]?.role !== 'ADMIN') return reply.code(401).send({ error: 'unauthorized' })
    const offset = (Number(query.page ?? '1') - 1) * 10
    const [page, counted] = await Promise.all([
      pool.query(text, [10, offset]),
      pool.query<{ total: number }>(total),
    ])
    return { data: page.rows, pagination: { total: counted.rows[0]?.total ?? 0 } }
  })
}

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
