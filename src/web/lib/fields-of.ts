import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from 'react-hook-form'

type Form<Values extends FieldValues> = { register: UseFormRegister<Values>; formState: { errors: object } }

/** The props of a field: its registration, and its error. */
export type BoundField = UseFormRegisterReturn & { error: string | undefined }

/** Binds the fields of a form: by its name, the value of each and its error, as the fields of `ui` take them. */
export const fieldsOf =
  <Values extends FieldValues>({ register, formState }: Form<Values>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const message: unknown = get(formState.errors, `${name}.message`)
    return { ...register(name, options), error: typeof message === 'string' ? message : undefined }
  }
