import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Counters of this process since its start. Labels are few and known: a route's pattern, never an address; no id, no name. */
const nowhere = { registers: [] }

export const requestSeconds = new Histogram({
  ...nowhere,
  name: 'bonatirer_http_request_seconds',
  help: 'Time from a request to the last byte of its answer, by route pattern; status "cut" when the connection ended before.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

export const uploadsOpen = new Gauge({
  ...nowhere,
  name: 'bonatirer_uploads_open',
  help: 'Multipart forms being received now.',
})

export const uploadedBytes = new Counter({
  ...nowhere,
  name: 'bonatirer_uploaded_bytes_total',
  help: 'Bytes received in multipart forms, kept or refused.',
})

export const rateLimitRefusals = new Counter({
  ...nowhere,
  name: 'bonatirer_rate_limit_refusals_total',
  help: 'Requests refused with 429, by limit.',
  labelNames: ['limit'],
})

export const paymentNews = new Counter({
  ...nowhere,
  name: 'bonatirer_payment_events_total',
  help: 'Signed payment events, each once, by what they said of their session: paid, processing, failed, expired.',
  labelNames: ['outcome'],
})

export const paymentsMended = new Counter({
  ...nowhere,
  name: 'bonatirer_payments_mended_total',
  help: 'What the nightly reconciliation had to mend, no event having told it, by the list that showed it.',
  labelNames: ['stage'],
})

/** Adds these counters to a registry. */
export function registerCounters(registry: Registry): void {
  registry.registerMetric(requestSeconds)
  registry.registerMetric(uploadsOpen)
  registry.registerMetric(uploadedBytes)
  registry.registerMetric(rateLimitRefusals)
  registry.registerMetric(paymentNews)
  registry.registerMetric(paymentsMended)
}
