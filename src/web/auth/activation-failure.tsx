import { useMutation } from '@tanstack/react-query'
import { activation } from '#contract/auth/endpoints.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { CONNECTION_FAILED } from '../lib/failure-text.ts'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/marks.tsx'

type ActivationFailureProps = { error: Error; token?: string; retry?: () => void; busy?: boolean }

/** The reason that a link does not open, and the next steps (home is beside the sheet): try again, or receive a new link by e-mail. */
export function ActivationFailure({ error, token, retry, busy }: ActivationFailureProps) {
  const refusal = error instanceof ApiError ? error : null
  const expired = token !== undefined && refusal?.body?.code === 'LINK_EXPIRED'
  return (
    <>
      <div className="review" role="alert">
        <Mark name="caret" />
        <p className="strong">{refusal?.message ?? CONNECTION_FAILED}</p>
      </div>
      {expired && <NewLink token={token} />}
      {retry && (
        <p>
          <Button icon="retry" busy={busy} onClick={retry}>
            Réessayer
          </Button>
        </p>
      )}
    </>
  )
}

function NewLink({ token }: { token: string }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => browserApi(activation.resend, { params: { token } }),
  })
  return (
    <>
      <p>
        Un lien d’activation est valable 48 heures. Nous pouvons en envoyer un nouveau à l’adresse de votre
        commande&nbsp;: rien n’est perdu.
      </p>
      <div role="status">
        {data && (
          <p className="strong">Un nouveau lien vient d’être envoyé. Consultez votre boîte de réception.</p>
        )}
        {error && <p className="error">{error instanceof ApiError ? error.message : CONNECTION_FAILED}</p>}
      </div>
      {!data && (
        <p>
          <Button variant="primary" busy={isPending} onClick={() => mutate()}>
            Recevoir un nouveau lien
          </Button>
        </p>
      )}
    </>
  )
}
