import type { Noun } from '../noun.ts'
import { accounts } from './accounts/accounts.ts'
import { checkout } from './checkout/checkout.ts'
import { events } from './events/events.ts'
import { held } from './held/held.ts'
import { invoices } from './invoices/invoices.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { refunds } from './refunds/refunds.ts'
import { schedule } from './schedule/schedule.ts'

/** Everything that money does here, in the order in which it comes: paid, confirmed, invoiced, given back, charged, checked. */
export const money: Noun[] = [checkout, events, held, invoices, accounts, refunds, schedule, reconcile]
