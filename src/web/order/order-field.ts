import type { UseFormRegisterReturn } from 'react-hook-form'

/** A field as a form hands it to the section that shows it: its registration, and its error. */
export type OrderField = UseFormRegisterReturn & { error: string | undefined }

/** The fields of a section by their names; every form of an order has them, whatever else it asks. */
export type FieldOf<Name extends string> = (name: Name) => OrderField

/** The errors of a form, as its sections need them. */
export type ErrorsOf<Name extends string> = Partial<Record<Name, { message?: string | undefined }>>
