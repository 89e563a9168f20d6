import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

type Options<Values extends FieldValues, Answers> = Omit<UseFormProps<Values, unknown, Answers>, 'resolver'>

/** A form validated by its schema: each field when it is left, then as it is typed. */
export const useSchemaForm = <Values extends FieldValues, Answers>(
  schema: z.ZodType<Answers, Values>,
  options: Options<Values, Answers> = {},
): UseFormReturn<Values, unknown, Answers> =>
  useForm<Values, unknown, Answers>({ mode: 'onTouched', ...options, resolver: zodResolver(schema) })
