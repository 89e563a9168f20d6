import { type Config, isLiveKey } from '../config.ts'

/** Whether the payments of this house move real money: then it must say who it is, and what it says of itself must be confirmed. */
export const takesRealMoney = ({ payments }: Pick<Config, 'payments'>): boolean =>
  payments.mode === 'stripe' && isLiveKey(payments.secretKey)
