import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CallInput, EndpointSpec, ReplyOf } from '#contract/endpoint.ts'
import { pathOf } from '#contract/endpoint.ts'
import { type ErrorBody, errorBody } from '#contract/shared/error-body.ts'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { createServer } from '../create-server.ts'
import { giveReferenceData } from '../db/seed/give-reference-data.ts'
import type { Deps } from '../deps.ts'
import { openMailer } from '../emails/open-mailer.ts'
import { JOBS } from '../jobs/all-jobs.ts'
import { runPendingJobs } from '../jobs/run-pending-jobs.ts'
import { openPayments } from '../payments/open-payments.ts'
import { openStorage } from '../storage/storage.ts'
import { fixedClock, type TestClock } from './clock.ts'
import { freshDatabase } from './test-database.ts'

type LooseInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  token?: string
}

export type TestApp = {
  server: FastifyInstance
  deps: Deps
  clock: TestClock
  /** `http://127.0.0.1:port`, listening: for uploads and whatever needs a real socket. */
  url: string
  /** Calls an endpoint as the contract types it; throws what the API refused. */
  call: <E extends EndpointSpec>(endpoint: E, input: CallInput<E> & LooseInput) => Promise<ReplyOf<E>>
  /** Calls anything, valid or not, and gives back the status and the JSON. */
  send: (
    endpoint: EndpointSpec,
    input?: LooseInput,
  ) => Promise<{ status: number; body: unknown; error: ErrorBody | null; headers: Headers }>
  /** Runs what was enqueued until nothing waits; a job that fails throws unless it is expected to. */
  runJobs: () => Promise<{ name: string; error: unknown }[]>
  close: () => Promise<void>
}

/** The whole product over real HTTP and a PostgreSQL of its own, in its reference state; the clock stands still. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'bonatirer-app-'))
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'Encre-rouge-2026',
    RATE_LIMITS: 'orders=10000/3600,auth=10000/900,forms=10000/3600',
    ...environment,
  })
  const clock = fixedClock()
  const server = createServer(config, 'silent')
  const { db, pool } = database
  const log = server.log
  const deps: Deps = {
    config,
    db,
    pool,
    clock,
    log,
    storage: await openStorage(config.storage),
    mailer: openMailer(config),
    payments: openPayments({ config, db, clock }),
  }
  await giveReferenceData(deps)
  await buildApp(server, deps)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })

  const send: TestApp['send'] = async (endpoint, input = {}) => {
    const response = await fetch(url + urlOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...(input.token && { authorization: `Bearer ${input.token}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    const text = await response.text()
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
    const parsed = errorBody.safeParse(body)
    return {
      status: response.status,
      body,
      error: parsed.success ? parsed.data : null,
      headers: response.headers,
    }
  }

  return {
    server,
    deps,
    clock,
    url,
    send,
    call: async (endpoint, input) => {
      const { status, body, error } = await send(endpoint, input)
      if (status >= 400) throw new Error(`${status} ${error?.message ?? String(body)}`)
      return replyOf(endpoint, body)
    },
    runJobs: () => runPendingJobs({ pool, jobs: JOBS, deps, clock, log }),
    close: async () => {
      await server.close()
      deps.mailer.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function urlOf({ path }: EndpointSpec, { params, query }: LooseInput): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value))
  return `/api${pathOf(path, params)}${search.size > 0 ? `?${search}` : ''}`
}

function replyOf<E extends EndpointSpec>(endpoint: E, body: unknown): ReplyOf<E> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema that gives the type has just parsed it
  return endpoint.reply.parse(body) as ReplyOf<E>
}
