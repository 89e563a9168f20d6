import type { Noun } from '../noun.ts'
import { forgetOldDataJob } from './forget-old-data-job.ts'

export const retention: Noun = { jobs: [forgetOldDataJob] }
