import { z } from 'zod'
import { instant } from '../shared/instant.ts'

export const NOTIFICATION_TYPES = [
  'MESSAGE',
  'PAYMENT',
  'ORDER',
  'SUCCESS',
  'WARNING',
  'ERROR',
  'SYSTEM',
] as const

export const notification = z.object({
  id: z.uuid(),
  /** `NOTIFICATION_TYPES` today; any other value is shown as information (specification 2 §3). */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  /** A path of the product, never another site. */
  actionUrl: z.string().nullable(),
})
export type Notification = z.output<typeof notification>
