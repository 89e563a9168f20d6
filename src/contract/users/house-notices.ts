import { z } from 'zod'

/** The subjects of e-mails to administrators (decisions §10). */
export const HOUSE_NOTICES = [
  'orders',
  'payments',
  'disputes',
  'messages',
  'withdrawals',
  'revisions',
  'delays',
  'correctors',
] as const
export type HouseNotice = (typeof HOUSE_NOTICES)[number]

export const HOUSE_NOTICE_LABELS: Record<HouseNotice, string> = {
  orders: 'Nouvelles commandes',
  payments: 'Paiements refusés ou à vérifier',
  disputes: 'Litiges',
  messages: 'Messages',
  withdrawals: 'Rétractations',
  revisions: 'Révisions demandées',
  delays: 'Livraisons en retard',
  correctors: 'Nouvelles des correcteurs',
}

/** The time of an administrator's e-mail: at once, in one with the others each morning, or never. */
export const NOTICE_TIMES = ['NOW', 'MORNING', 'NEVER'] as const
export type NoticeTime = (typeof NOTICE_TIMES)[number]

export const NOTICE_TIME_LABELS: Record<NoticeTime, string> = {
  NOW: 'Tout de suite',
  MORNING: 'Dans le récapitulatif du matin',
  NEVER: 'Jamais',
}

export const noticeTimes = z.record(z.enum(HOUSE_NOTICES), z.enum(NOTICE_TIMES))
export type NoticeTimes = z.output<typeof noticeTimes>

export const DEFAULT_NOTICE_TIMES: NoticeTimes = {
  orders: 'NOW',
  payments: 'NOW',
  disputes: 'NOW',
  messages: 'NOW',
  withdrawals: 'NOW',
  revisions: 'NOW',
  delays: 'NOW',
  correctors: 'NOW',
}
