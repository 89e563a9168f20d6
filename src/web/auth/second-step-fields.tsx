import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { auth } from '#contract/auth/endpoints.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { countOf } from '#contract/format/plural.ts'
import { FEW_RECOVERY_CODES } from '#contract/users/second-factor/codes.ts'
import type { PasskeyRequest } from '#contract/users/second-factor/passkey.ts'
import { CHALLENGE_OVER, recoveryCodeForm, totpCodeForm } from '#contract/users/second-factor/sign-in.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { fieldsOf } from '../lib/fields-of.ts'
import { useSchemaForm } from '../lib/use-schema-form.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { findPasskey } from './ask-passkey.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthProblem } from './auth-problem.tsx'
import { useSending } from './use-sending.ts'

type Opened = ReplyOf<typeof auth.answerSecondFactor>

export type StepProps = {
  challenge: string
  onOpened: (opened: Opened) => void
  /** Called when the challenge is over: the password must be typed again. */
  onOver: (message: string) => void
}

/** The second step of a sign-in: a code, a passkey, or a recovery code. */
export function SecondStepFields(step: StepProps) {
  const { challenge, onOver } = step
  const [isRecovering, setRecovering] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in', challenge],
    queryFn: async () => (await browserApi(auth.readChallenge, { body: { challenge } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const over = overText(error)
  useEffect(() => {
    if (over !== null) onOver(over)
  }, [over, onOver])

  if (error && over === null) {
    return (
      <ErrorState title="Votre connexion n’a pas pu être reprise" retry={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={4} label="Reprise de votre connexion" />
  if (isRecovering)
    return <CodeFields key="recovery" {...step} method="recovery" onOther={() => setRecovering(false)} />
  return (
    <>
      {data.totp && <CodeFields key="totp" {...step} method="totp" />}
      {data.passkey && <PasskeyStep {...step} options={data.passkey} isAlone={!data.totp} />}
      <p>
        <Button variant="quiet" size="compact" className="-ml-s3" onClick={() => setRecovering(true)}>
          Utiliser un code de secours
        </Button>
      </p>
    </>
  )
}

const TYPED = {
  totp: {
    form: totpCodeForm,
    label: 'Code à six chiffres',
    help: 'Celui que votre application d’authentification affiche maintenant.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    form: recoveryCodeForm,
    label: 'Code de secours',
    help: 'L’un des dix codes que vous avez gardés. Il ne servira qu’une fois.',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const

type CodeFieldsProps = StepProps & { method: keyof typeof TYPED; onOther?: () => void }

function CodeFields({ challenge, onOpened, onOver, method, onOther }: CodeFieldsProps) {
  const { form: schema, label, help, autoComplete, inputMode } = TYPED[method]
  const form = useSchemaForm(schema, { mode: 'onSubmit', defaultValues: { code: '' } })
  const field = fieldsOf(form)
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const sending = useSending({
    form,
    send: ({ code }) => browserApi(auth.answerSecondFactor, { body: { method, challenge, code } }),
    onSent: onOpened,
    fallback: 'Erreur de connexion',
    onRefused: (error) => {
      const over = overText(error)
      if (over !== null) onOver(over)
      return over !== null
    },
  })
  return (
    <AuthForm sending={sending} action="Confirmer" busyLabel="Connexion en cours…">
      <TextField
        label={label}
        help={help}
        className="num"
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('code')}
      />
      {onOther && (
        <p>
          <Button variant="quiet" size="compact" className="-ml-s3" onClick={onOther}>
            J’ai ce qu’il faut pour me connecter autrement
          </Button>
        </p>
      )}
    </AuthForm>
  )
}

type PasskeyStepProps = StepProps & { options: PasskeyRequest; isAlone: boolean }

function PasskeyStep({ challenge, onOpened, onOver, options, isAlone }: PasskeyStepProps) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const response = await findPasskey(options)
      return browserApi(auth.answerSecondFactor, { body: { method: 'passkey', challenge, response } })
    },
    onSuccess: onOpened,
    onError: (failure) => {
      const over = overText(failure)
      if (over !== null) onOver(over)
    },
  })
  return (
    <div className="account-form">
      <AuthProblem problem={error && { message: failureText(error) }} onClear={reset} />
      {isAlone && (
        <p>
          Servez-vous de la clé d’accès de votre téléphone, de votre ordinateur ou de votre clé de sécurité.
        </p>
      )}
      <Button
        variant={isAlone ? 'primary' : 'plain'}
        size="wide"
        icon={KeyRound}
        busy={isPending}
        busyLabel="En attente de votre clé…"
        onClick={() => mutate()}
      >
        Utiliser une clé d’accès
      </Button>
    </div>
  )
}

/** Tells the number of recovery codes left, after the use of one. */
export function tellRecoveryCodes(left: number | null): void {
  if (left === null) return
  const text =
    left === 0
      ? 'C’était votre dernier code de secours.'
      : `Il vous reste ${countOf(left, { one: 'code de secours', other: 'codes de secours' })}.`
  const description =
    left <= FEW_RECOVERY_CODES ? 'Générez-en de nouveaux dans vos paramètres, et gardez-les.' : undefined
  toast.warning(text, { description, duration: 8 })
}

const overText = (error: unknown): string | null =>
  error instanceof ApiError && error.body?.code === CHALLENGE_OVER ? error.message : null
