import { useMutation } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { auth } from '#contract/auth/endpoints.ts'
import { ApiError } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { CONNECTION_FAILED } from '../lib/failure-text.ts'
import { secretMeta } from '../lib/page-meta.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/confirm-email-page'
import { areaOf } from './area-of.ts'
import { NoScript } from './auth-form.tsx'
import { AuthProblem } from './auth-problem.tsx'
import { FormPage } from './form-page.tsx'
import { useSession } from './session.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  return token ? { token } : redirect('/')
}

export const meta = secretMeta('Confirmer mon adresse')

/** A button rather than a visit confirms: mail programs visit links by themselves. */
export default function ConfirmEmailPage({ loaderData: { token } }: Route.ComponentProps) {
  const { user } = useSession()
  const ready = useHydrated()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => browserApi(auth.confirmEmail, { body: { token } }),
  })
  const problem = error && { message: error instanceof ApiError ? error.message : CONNECTION_FAILED }
  return (
    <FormPage
      title={isSuccess ? 'Votre adresse est confirmée' : 'Confirmer mon adresse'}
      lead="Ce que vous avez envoyé avec cette adresse rejoint votre espace, et lui seul."
      screen={isSuccess ? 'done' : undefined}
    >
      <NoScript />
      <AuthProblem problem={problem} onClear={reset} />
      {isSuccess ? (
        <>
          <p>Merci. Vos commandes et vos messages passés avec cette adresse vous attendent.</p>
          <p>
            {/* Loaded again: the account has changed. */}
            <ButtonLink to={user ? areaOf(user.role) : '/login'} variant="primary" reloadDocument>
              {user ? 'Aller à mon espace' : 'Se connecter'}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p>Cette adresse est bien la vôtre&#8239;? Confirmez-la.</p>
          <p>
            <Button variant="primary" busy={isPending} disabled={!ready} onClick={() => mutate()}>
              Confirmer mon adresse
            </Button>
          </p>
        </>
      )}
    </FormPage>
  )
}
