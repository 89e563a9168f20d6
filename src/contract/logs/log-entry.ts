/** What the audit log records (specification 2 §3, and what its list left out: pages and settings). */
export const LOG_ACTIONS = [
  'LOGIN',
  'LOGOUT',
  'UPDATE_COMMANDE',
  'CREATE_COMMANDE',
  'DELETE_COMMANDE',
  'UPDATE_FACTURE',
  'PAYMENT_SUCCESS',
  'PAYMENT_FAILED',
  'SEND_REMINDER',
  'CREATE_USER',
  'UPDATE_USER',
  'DEACTIVATE_USER',
  'BACKUP_COMPLETED',
  'UPDATE_TARIF',
  'CREATE_FAQ',
  'UPDATE_FAQ',
  'DELETE_FAQ',
  'CREATE_PAGE',
  'UPDATE_PAGE',
  'DELETE_PAGE',
  'UPDATE_SETTING',
  'FAILED_LOGIN',
  'BULK_EXPORT',
  'SYSTEM_MAINTENANCE',
] as const
export type LogAction = (typeof LOG_ACTIONS)[number]

export const LOG_TYPES = ['AUTH', 'ADMIN', 'COMMANDE', 'PAIEMENT', 'SYSTEM'] as const
export type LogType = (typeof LOG_TYPES)[number]
