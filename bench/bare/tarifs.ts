import Fastify from 'fastify'
import { openPool } from './open-pool.ts'

// Bare Fastify, and the query of GET /api/tarifs prepared once on each connection.
const pool = openPool()
const server = Fastify()

const LIST = {
  name: 'tarifs',
  text: `select id, nom, description, prix, prix_formate as "prixFormate", mode, type_service as "typeService",
                duree_estimee as "dureeEstimee", delai_jours as "delaiJours",
                revisions_incluses as "revisionsIncluses", inclus, vedette, actif, ordre,
                created_at as "createdAt", updated_at as "updatedAt"
           from tarifs where actif = true order by ordre, prix`,
}

server.get('/ready', async () => ({ status: 'ready' }))
server.get('/api/tarifs', async () => ({ data: (await pool.query(LIST)).rows }))

await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
