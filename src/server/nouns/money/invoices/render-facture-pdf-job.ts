import type { Deps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { storeFacturePdf } from './facture-pdf.ts'

declare module '../../../platform/jobs/job.ts' {
  interface JobPayloads {
    'render-invoice-pdf': { factureId: string }
  }
}

/** Makes and keeps the PDF of an invoice, once; an invoice with one is left alone. */
export const renderFacturePdfJob = defineJob<Deps, 'render-invoice-pdf'>({
  name: 'render-invoice-pdf',
  async run(deps, { factureId }) {
    await storeFacturePdf(deps, factureId)
  },
})
