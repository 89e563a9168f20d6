import type { Noun } from '../../platform/noun.ts'
import { keepMarksJob } from './keep-marks-job.ts'
import { placeMarksJob } from './place-marks-job.ts'
import { readDeliveryJob } from './read-delivery-job.ts'
import { readSourceJob } from './read-source-job.ts'
import { writeDecidedFileJob } from './write-decided-file-job.ts'

export const manuscript: Noun = {
  jobs: [readDeliveryJob, readSourceJob, writeDecidedFileJob, keepMarksJob, placeMarksJob],
}
