import { useId } from 'react'
import { CHAT_FIELDS_REQUIRED } from '#contract/support/forms.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { Telephone } from '../telephone.tsx'
import { ChatField } from './chat-field.tsx'
import type { ChatHouse } from './chat-house.ts'
import type { VisitorChatState } from './use-visitor-chat.ts'

type ChatFormProps = Pick<VisitorChatState, 'form' | 'submit' | 'problem'> & { house: ChatHouse | null }

/** Four fields, all required; each empty one tells so and, after a sending, they are listed above. */
export function ChatForm({ form, submit, problem, house }: ChatFormProps) {
  const reviewId = useId()
  const { errors, isSubmitting, isSubmitted } = form.formState
  const isMissing =
    isSubmitted && Object.values(errors).some(({ message }) => message === CHAT_FIELDS_REQUIRED)
  const field = { form, reviewId }
  return (
    <form
      className="grid gap-s4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div role="alert" id={reviewId}>
        {(isMissing || problem) && (
          <div className="review">
            <Mark name="caret" />
            <div>
              <p className="strong">{isMissing ? CHAT_FIELDS_REQUIRED : problem}</p>
              {problem && (
                <p className="small">
                  Ce que vous avez écrit est gardé.
                  <span>
                    {house && (
                      <>
                        {' '}
                        Vous pouvez aussi appeler le <Telephone number={house.telephone} />.
                      </>
                    )}
                  </span>
                </p>
              )}
            </div>
          </div>
        )}
      </div>
      <ChatField
        {...field}
        name="name"
        label="Nom"
        missing="Le nom est requis"
        autoComplete="name"
        maxLength={100}
      />
      <div className="pair">
        <ChatField
          {...field}
          name="email"
          label="E-mail"
          missing="L'email est requis"
          type="email"
          autoComplete="email"
          maxLength={255}
        />
        <ChatField
          {...field}
          name="phone"
          label="Téléphone"
          missing="Le téléphone est requis"
          type="tel"
          autoComplete="tel"
          maxLength={50}
        />
      </div>
      <ChatField {...field} name="content" label="Message" missing="Le message est requis" maxLength={5000} />
      <p className="small muted">
        Nous vous répondons par e-mail
        <span>{house?.answerHours && <>, sous {house.answerHours}&nbsp;h</>}</span>.
      </p>
      <Button type="submit" variant="primary" size="wide" busy={isSubmitting} busyLabel="Envoi en cours…">
        Envoyer mon message
      </Button>
    </form>
  )
}
