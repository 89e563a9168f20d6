import { forgetOldAccess } from '../auth/forget-old-access.ts'
import { sendResetLink } from '../auth/send-reset-link.ts'
import { closeDeliveriesJob } from '../commandes/close-deliveries-job.ts'
import { reindexClientJob } from '../commandes/reindex-client-job.ts'
import { removeAbandonedOrdersJob } from '../commandes/remove-abandoned-orders-job.ts'
import type { Deps } from '../deps.ts'
import { sendEmailJob } from '../emails/send-email-job.ts'
import { renderInvoicePdfJob } from '../factures/render-invoice-pdf-job.ts'
import { forgetWaitingUploadsJob } from '../files/forget-waiting-uploads-job.ts'
import { removeStoredFileJob } from '../files/remove-stored-file-job.ts'
import { sweepStoredFilesJob } from '../files/sweep-stored-files-job.ts'
import { forgetSubscriptionsJob } from '../newsletter/forget-subscriptions-job.ts'
import { openSubscriptionJob } from '../newsletter/open-subscription-job.ts'
import { expireCheckoutJob } from '../payments/expire-checkout-job.ts'
import { forgetOldDataJob } from '../retention/forget-old-data-job.ts'
import type { Job } from './job.ts'
import type { CronEntry } from './worker.ts'

/** Every job of the product, a file each. */
export const JOBS: Job<Deps>[] = [
  removeStoredFileJob,
  sweepStoredFilesJob,
  forgetWaitingUploadsJob,
  sendEmailJob,
  renderInvoicePdfJob,
  sendResetLink,
  forgetOldAccess,
  closeDeliveriesJob,
  reindexClientJob,
  expireCheckoutJob,
  removeAbandonedOrdersJob,
  openSubscriptionJob,
  forgetSubscriptionsJob,
  forgetOldDataJob,
]

/** What the calendar starts, in UTC. */
export const CRON: CronEntry[] = [
  { name: 'forget-old-access', match: '17 * * * *' },
  { name: 'close-deliveries', match: '20 * * * *' },
  { name: 'remove-abandoned-orders', match: '23 * * * *' },
  { name: 'forget-subscriptions', match: '26 * * * *' },
  { name: 'forget-waiting-uploads', match: '29 * * * *' },
  { name: 'forget-old-data', match: '11 2 * * *' },
  { name: 'sweep-stored-files', match: '41 2 * * *' },
]
