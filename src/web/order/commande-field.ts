import type { UseFormRegisterReturn } from 'react-hook-form'

/** A field of a form for its section: its registration, and its error. */
export type CommandeField = UseFormRegisterReturn & { error: string | undefined }

/** The fields of a section by name, in any form of an order. */
export type FieldOf<Name extends string> = (name: Name) => CommandeField

/** The errors of a form, as its sections need them. */
export type ErrorsOf<Name extends string> = Partial<Record<Name, { message?: string | undefined }>>
