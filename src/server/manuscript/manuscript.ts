import type { Noun } from '../noun.ts'
import { readDeliveryJob } from './read-delivery-job.ts'

export const manuscript: Noun = { jobs: [readDeliveryJob] }
