export * from './schema/rate-limits.ts'
