import type { Answered, Asked } from '#server/demonstration/lite-api.ts'
import type { OpenVisit } from '#server/demonstration/open-visit.ts'

/** The administrator whom the visitor plays. */
export type Visitor = OpenVisit['visitor']

/** An e-mail that would have left. */
export type ShownMail = { to: string; subject: string; text: string }

/** What a page says to the worker of its demonstration. */
export type ToWorker =
  /** First: the visit to open, whose house is new, or kept by an earlier page. */
  | { kind: 'open'; visitId: string; isNew: boolean }
  | { kind: 'ask'; id: number; asked: Asked }
  /** Stores all that was done; `kept` answers, as it does when a new house is stored. */
  | { kind: 'keep' }
  /** The page ends; its visit may go on in another. */
  | { kind: 'part' }
  /** Last: the visit is over. */
  | { kind: 'leave' }

/** What the worker says to its pages. */
export type FromWorker =
  | { kind: 'loading'; loaded: number; total: number }
  | { kind: 'open'; visitor: Visitor }
  | { kind: 'broken' }
  | { kind: 'answer'; id: number; answered: Answered }
  /** Something changed that the page did not ask for: a job was done, or another page of the visit acted. */
  | { kind: 'changed' }
  | { kind: 'mail'; mail: ShownMail }
  | { kind: 'kept' }
