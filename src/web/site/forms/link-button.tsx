import type { PostOutcome } from '#contract/shared/post-outcome.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'

type LinkButtonProps = { outcome: PostOutcome | null; variant?: ButtonProps['variant']; children: string }

/** Posts an e-mail's link to the page's own address, which holds the token. A mailbox that visits the link changes nothing. */
export function LinkButton({ outcome, variant, children }: LinkButtonProps) {
  return (
    <form method="post" className="grid gap-s4">
      {outcome && (
        <div className="review" role="alert">
          <Mark name="caret" />
          <p className="strong">{outcome.message}</p>
        </div>
      )}
      <p>
        <Button type="submit" variant={variant}>
          {children}
        </Button>
      </p>
    </form>
  )
}
