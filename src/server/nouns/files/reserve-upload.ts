import { createHmac, randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { waitingUploads } from '../../platform/db/schema/waiting-uploads.ts'
import type { Deps } from '../../platform/deps.ts'
import { tooManyRequests } from '../../platform/errors.ts'
import { LONGEST_BODY_MS } from '../../platform/http/cut-slow-bodies.ts'
import type { Room } from '../../platform/http/upload-room.ts'

const RETRY_AFTER_SECONDS = 3600
const FULL =
  'Vos commandes en attente de paiement contiennent déjà beaucoup de fichiers. Réglez-en une, ou réessayez plus tard.'

type ReserveDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log'>

/**
 * Room held for one sender, among that of all processes for them; its `hold` throws a 429 when too many of their bytes wait for payment.
 */
export type Reservation = Room & {
  /** The bytes are stored now, and count until the order is paid or removed. */
  keep(tx: Tx, pendingCommandeId: string, bytes: number): Promise<void>
}

/** Begins an upload from a network (`callerOf`); nothing is held yet. */
export function reserveUpload(deps: ReserveDeps, network: string): Reservation {
  const { db, clock, log, config } = deps
  const id = randomUUIDv7()
  const origine = createHmac('sha256', config.appSecret).update(`upload:${network}`).digest('base64url')
  return {
    hold: (octets) =>
      db.transaction(async (tx) => {
        await holdAlone(tx, `upload:${origine}`)
        const others = await waitingBytes(tx, { origine, now: clock(), except: id })
        if (others + octets > config.uploads.waitingBytes) throw tooManyRequests(RETRY_AFTER_SECONDS, FULL)
        await tx
          .insert(waitingUploads)
          .values({ id, origine, octets, createdAt: clock() })
          .onConflictDoUpdate({ target: waitingUploads.id, set: { octets } })
      }),
    async keep(tx, pendingCommandeId, octets) {
      await tx.update(waitingUploads).set({ pendingCommandeId, octets }).where(eq(waitingUploads.id, id))
    },
    async release() {
      await db
        .delete(waitingUploads)
        .where(and(eq(waitingUploads.id, id), isNull(waitingUploads.pendingCommandeId)))
        // The reservation ends by itself, in hours.
        .catch((error: unknown) => log.warn({ err: error }, 'reservation not released'))
    },
  }
}

/** The order is paid: its files no longer count. */
export async function forgetWaitingUpload(tx: Tx, pendingCommandeId: string): Promise<void> {
  await tx.delete(waitingUploads).where(eq(waitingUploads.pendingCommandeId, pendingCommandeId))
}

async function waitingBytes(
  tx: Tx,
  { origine, now, except }: { origine: string; now: Date; except: string },
): Promise<number> {
  // An older reservation that was not kept is that of a process that is gone.
  const isComing = gt(waitingUploads.createdAt, new Date(now.getTime() - LONGEST_BODY_MS))
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${waitingUploads.octets}), 0)` })
    .from(waitingUploads)
    .where(
      and(
        eq(waitingUploads.origine, origine),
        ne(waitingUploads.id, except),
        or(isNotNull(waitingUploads.pendingCommandeId), isComing),
      ),
    )
  return Number(row?.bytes ?? 0)
}
