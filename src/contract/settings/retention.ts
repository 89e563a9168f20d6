import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'

/** The time that each kind of data is kept (decisions §10); invoices no less than the law's ten years. */
export const retention = z.object({
  /** Orders sent and not paid, and their files. */
  brouillonsJours: wholeBetween(7, 30),
  echantillonsMois: wholeBetween(1, 36),
  consultationsMois: wholeBetween(1, 36),
  /** Threads of visitors who never became clients. */
  visiteursMois: wholeBetween(1, 36),
  journauxMois: wholeBetween(6, 12),
  /** Months before an account that is never opened is erased. */
  comptesInactifsMois: wholeBetween(12, 60),
  /** What the privacy policy tells: an invoice never leaves by itself (decision 031). */
  facturesAnnees: wholeBetween(10, 30),
})

export const DEFAULT_RETENTION: z.output<typeof retention> = {
  brouillonsJours: 7,
  echantillonsMois: 12,
  consultationsMois: 12,
  visiteursMois: 36,
  journauxMois: 12,
  comptesInactifsMois: 36,
  facturesAnnees: 10,
}
