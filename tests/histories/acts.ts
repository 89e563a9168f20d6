import { BUYER_ACTS } from './acts/buyer-acts.ts'
import { ECHEANCE_ACTS } from './acts/echeance-acts.ts'
import { FAULT_ACTS } from './acts/fault-acts.ts'
import { HOUSE_ACTS } from './acts/house-acts.ts'
import { PROVIDER_ACTS } from './acts/provider-acts.ts'
import { RETRACTATION_ACTS } from './acts/retractation-acts.ts'
import type { Act } from './world.ts'

/** Every possible act on money. A new ability of the product is one more act here, and one more fact in `facts.ts`. */
export const ACTS: Act[] = [
  ...BUYER_ACTS,
  ...ECHEANCE_ACTS,
  ...RETRACTATION_ACTS,
  ...PROVIDER_ACTS,
  ...HOUSE_ACTS,
  ...FAULT_ACTS,
]

const named = (name: string): Act => {
  const act = ACTS.find((one) => one.name === name)
  if (!act) throw new Error(`Nothing is called « ${name} »`)
  return act
}

/** The first acts of every history, which bring money to move. */
export const OPENING: Act[] = [
  'order',
  'order',
  'order',
  'order in several times',
  'order in several times',
  'is quoted',
  'is quoted',
  'is quoted',
  'accept a quote, or pay what is due',
  'accept a quote, or pay what is due',
  'pay by card',
  'pay by card',
  'pay by card',
  'begin a debit',
  'deliver what waits',
  'deliver what waits',
  'deliver what waits',
  'the day of an instalment comes',
  'record a transfer or a cheque',
].map(named)
