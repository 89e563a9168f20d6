import type { FastifyRequest } from 'fastify'
import { serviceUnavailable } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'

/** Free space that the disk keeps, so that the database and the mail go on. */
const DISK_RESERVE = 1024 ** 3
/** Bytes received between two checks of the disk and the quota. */
const STEP = 16 * 1024 * 1024
const DISK_FULL =
  'Nous ne pouvons plus recevoir de fichiers pour le moment. Réessayez un peu plus tard, ou écrivez-nous.'

/** Room held elsewhere for the bytes of one sender, as a reservation does. */
export type Room = {
  /** Holds so many bytes in all; throws to refuse the form. */
  hold: (bytes: number) => Promise<void>
  /** Releases the whole reservation. Never throws. */
  release: () => Promise<void>
}

type RoomNeeds = {
  storage: Pick<Storage, 'freeBytes'>
  /** The greatest size of the form. */
  most: number
  /** The greatest size of its fields: a form that announces no more, or no length, may have no file. */
  mostFields: number
  hold?: Room['hold']
}

/** Says how many bytes of files have come; a promise to wait for when room has to be found, refused when there is none. */
export type TakeRoom = (bytes: number) => Promise<void> | undefined

/**
 * Finds room for the announced length of a request before a byte of it is read, then for its files, step by step. Throws 503 when the disk
 * is nearly full, and the errors of `hold`. A form without file needs no room on the disk.
 */
export async function findRoom(request: FastifyRequest, needs: RoomNeeds): Promise<TakeRoom> {
  const { storage, most, mostFields, hold } = needs
  const length = Number(request.headers['content-length'] ?? 0)
  const announced = Math.min(length || STEP, most)
  let held = announced
  let come = 0
  let next = 1

  const refuseWhenFull = async (bytes: number) => {
    if ((await storage.freeBytes()) - bytes < DISK_RESERVE) throw serviceUnavailable(DISK_FULL)
  }
  const takeStep = async () => {
    await refuseWhenFull(STEP)
    if (come <= held) return
    held = Math.min(come + STEP, most)
    await hold?.(held)
  }

  if (length > mostFields) await refuseWhenFull(announced)
  await hold?.(held)
  return (bytes) => {
    come += bytes
    if (come < next) return undefined
    next = come + STEP
    return takeStep()
  }
}
