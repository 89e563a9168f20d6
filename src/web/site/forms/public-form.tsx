import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { AuthProblem } from '../../auth/auth-problem.tsx'
import type { Sending } from '../../auth/use-sending.ts'
import { Mark } from '../../ui/marks.tsx'

type PublicFormProps = {
  /** The address of a post without JavaScript. */
  action: '/contact' | '/echantillon' | '/lettre'
  multipart?: true
  labelledBy?: string
  className?: string
  sending: Sending
  posted: PostOutcome | null
  children: ReactNode
}

/** A form that a browser posts by itself, and that its island sends once hydrated; only the server tells its missing fields, either way. */
export function PublicForm(props: PublicFormProps) {
  const { action, multipart, labelledBy, className, sending, posted, children } = props
  return (
    <form
      action={action}
      method="post"
      encType={multipart && 'multipart/form-data'}
      aria-labelledby={labelledBy}
      className={clsx(className, 'public-form')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending.busy) void sending.submit()
      }}
    >
      <AuthProblem problem={sending.problem} onClear={sending.clear} />
      {posted && <Posted {...posted} />}
      {children}
    </form>
  )
}

const TO_REVIEW =
  'Votre envoi n’est pas parti : relisez ce qui est marqué. Le reste est tel que vous l’avez écrit.'

/** The outcome of a post without JavaScript; the refusals of fields show at the fields. */
function Posted({ message, problems }: PostOutcome) {
  return (
    <div className="review field--full" role="alert">
      <Mark name="caret" />
      <p className="strong">{Object.keys(problems).length > 0 ? TO_REVIEW : message}</p>
    </div>
  )
}
