import type { BoundField } from '../lib/fields-of.ts'

/** The fields of a section by name, in any form of an order. */
export type FieldOf<Name extends string> = (name: Name) => BoundField

/** The errors of a form, as its sections need them. */
export type ErrorsOf<Name extends string> = Partial<Record<Name, { message?: string | undefined }>>
