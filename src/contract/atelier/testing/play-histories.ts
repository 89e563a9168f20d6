import { NEVER } from '../device-time.ts'
import { cleOf, type Ecrit, type EcritPlace } from '../ecrit.ts'
import { choixOf, type Marque } from '../marque.ts'
import { byServerClock, mergeEcrits, mergeMarques, timeAfter, writtenByServerClock } from '../merge.ts'

export const START = Date.parse('2026-11-20T10:00:00Z')

type Said = { marques: Marque[]; ecrits: Ecrit[] }
type Device = { ahead: number; waiting: Said; known: Said; sent: Said[] }
export const FACTS_WRITTEN = ['CORRECTION', 'MOTS', 'COMMENTAIRE'] as const
export const FACTS = ['REFUSAL', 'QUESTION', ...FACTS_WRITTEN] as const
export type Fact = (typeof FACTS)[number]
/** One fact of a place, said or taken back. */
type Chosen = { rang: number; fact: Fact; says: boolean }
const NOTHING: Said = { marques: [], ecrits: [] }
export type Act = Chosen & { does: 'CHOOSE' | 'DELIVER' | 'REPEAT'; device: number }

/** A server and three devices, their clocks ahead or late; each act takes a second. */
export function play(skews: number[], acts: Act[]) {
  let clock = START
  let kept = NOTHING
  const devices: Device[] = skews.map((ahead) => ({ ahead, waiting: NOTHING, known: NOTHING, sent: [] }))
  const timeOf = ({ ahead }: Device) => new Date(clock + ahead)

  for (const { does, device, ...chosen } of acts) {
    if (does === 'CHOOSE') choose(devices[device], chosen)
    else if (does === 'DELIVER') deliver(devices[device])
    else repeat(devices[device])
  }
  return { devices, choose, deliver, shownBy, kept: () => kept, repeatAll: () => devices.forEach(repeat) }

  function choose(device: Device | undefined, { rang, fact, says }: Chosen): void {
    if (!device) return
    tick()
    const { marques, ecrits } = device.waiting
    if (fact === 'REFUSAL' || fact === 'QUESTION') {
      const others = marques.filter((other) => other.rang !== rang)
      device.waiting = { ecrits, marques: [...others, chosenOn(device, { rang, fact, says })] }
      return
    }
    const place = placeOf(fact, rang)
    const known = shownBy(device).ecrits.find((shown) => isSame(shown.place, place))
    const ecritLe = timeAfter(known?.ecritLe, timeOf(device))
    const others = ecrits.filter((other) => !isSame(other.place, place))
    device.waiting = { marques, ecrits: [...others, { place, texte: says ? `à ${clock}` : null, ecritLe }] }
  }

  function chosenOn(device: Device, { rang, fact, says }: Chosen): Marque {
    const known = shownBy(device).marques.find((shown) => shown.rang === rang)
    const now = timeOf(device)
    const refusal =
      fact === 'QUESTION'
        ? { isRefused: known?.choix === 'REFUSEE', choisieLe: known?.choisieLe ?? NEVER }
        : { isRefused: says, choisieLe: timeAfter(known?.choisieLe, now) }
    const question =
      fact === 'QUESTION'
        ? { mot: says ? `à ${clock}` : null, motLe: timeAfter(known?.motLe, now) }
        : { mot: known?.mot ?? null, motLe: known?.motLe ?? NEVER }
    const choix = choixOf({ isRefused: refusal.isRefused, mot: question.mot })
    const { choisieLe } = refusal
    return { rang, rangs: [rang], choix, numero: null, choisieLe, ...question }
  }

  function deliver(device: Device | undefined): void {
    if (!device) return
    device.sent.push(device.waiting)
    take(device, device.waiting)
    device.waiting = NOTHING
    device.known = kept
  }

  /** A call whose answer was lost goes again, long after. */
  function repeat(device: Device | undefined): void {
    if (device) for (const said of device.sent) take(device, said)
  }

  function take(device: Device, said: Said): void {
    tick()
    const now = new Date(clock)
    const atSending = { sentAt: timeOf(device).toISOString(), now }
    kept = {
      marques: mergeMarques(kept.marques, byServerClock(said.marques, atSending), now),
      ecrits: mergeEcrits(kept.ecrits, writtenByServerClock(said.ecrits, atSending), now),
    }
  }

  function shownBy({ known, waiting }: Device): Said {
    const everyClock = new Date('2100-01-01')
    return {
      marques: mergeMarques(known.marques, waiting.marques, everyClock),
      ecrits: mergeEcrits(known.ecrits, waiting.ecrits, everyClock),
    }
  }

  function tick(): void {
    clock += 1000
  }
}

export function placeOf(sur: (typeof FACTS_WRITTEN)[number], rang: number): EcritPlace {
  if (sur === 'CORRECTION') return { sur, rang, rangs: [rang], numero: null }
  if (sur === 'MOTS') return { sur, bloc: rang, debut: 0, fin: 3, passage: 'nui' }
  return { sur, commentaire: `${rang}`, citation: 'Laquelle ?', chapitre: 0, ligne: rang }
}

const isSame = (one: EcritPlace, other: EcritPlace) => cleOf(one) === cleOf(other)
