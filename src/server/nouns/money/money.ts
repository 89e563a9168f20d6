import type { Noun } from '../../platform/noun.ts'
import { accounts } from './accounts/accounts.ts'
import { checkout } from './checkout/checkout.ts'
import { events } from './events/events.ts'
import { held } from './held/held.ts'
import { invoices } from './invoices/invoices.ts'
import { reconcile } from './reconcile/reconcile.ts'
import { refunds } from './refunds/refunds.ts'
import { schedule } from './schedule/schedule.ts'

/** The nouns of money, in the order of its path: paid, confirmed, invoiced, refunded, charged, checked. */
export const money: Noun[] = [checkout, events, held, invoices, accounts, refunds, schedule, reconcile]
