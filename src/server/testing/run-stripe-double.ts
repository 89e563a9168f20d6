import { parseArgs } from 'node:util'
import { startStripeDouble } from './stripe-double.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12111' },
    webhook: { type: 'string', default: 'http://localhost:3000/api/payments/webhook' },
    secret: { type: 'string', default: 'whsec_double' },
  },
})
const { port, webhook, secret } = values

const { url, close } = await startStripeDouble({ port: Number(port), webhook: { url: webhook, secret } })
process.stdout.write(`
  Doublure de Stripe : ${url}, événements vers ${webhook}

  STRIPE_API_BASE=${url} STRIPE_SECRET_KEY=sk_test_double STRIPE_WEBHOOK_SECRET=${secret} npm start

`)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close())
