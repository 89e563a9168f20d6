import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FAULTS, type Faults } from './faults.ts'
import { BANK_ANSWERS, type BankAnswer } from './intent-book.ts'
import { ACTS, type Act, type SessionBook } from './session-book.ts'

const said = z.strictObject({ next: z.array(z.enum(BANK_ANSWERS)) })

type Control = {
  bank: BankAnswer[]
  book: SessionBook
  faults: Faults
  act: (id: string, act: Act) => Promise<unknown>
}

const change = z.strictObject({ mode: z.enum(FAULTS).optional(), next: z.array(z.enum(FAULTS)).optional() })
const acted = z.object({ id: z.string(), act: z.enum(ACTS) })

/** The double's commands for another process: its faults, its sessions, and their outcome. */
export function controlRoutes(server: FastifyInstance, { bank, book, faults, act }: Control): void {
  server.get('/double/sessions', async () => book.sessions.map(({ id }) => book.find(id)))

  server.put('/double/faults', async ({ body }) => {
    const { mode, next } = change.parse(body)
    if (mode) faults.mode = mode
    if (next) faults.queue.splice(0, faults.queue.length, ...next)
    return { mode: faults.mode, next: faults.queue }
  })

  server.put('/double/bank', async ({ body }) => {
    bank.splice(0, bank.length, ...said.parse(body).next)
    return { next: bank }
  })

  server.post('/double/sessions/:id/:act', async ({ params }) => {
    const { id, act: chosen } = acted.parse(params)
    return { status: await act(id, chosen) }
  })
}
