import { activationEmail } from './activation-email.ts'
import { addressChangedEmail } from './address-changed-email.ts'
import { confirmAddressEmail } from './confirm-address-email.ts'
import { consultationBookedEmail } from './consultation-booked-email.ts'
import { consultationCancelledEmail } from './consultation-cancelled-email.ts'
import { consultationReminderEmail } from './consultation-reminder-email.ts'
import { deliveryEmail } from './delivery-email.ts'
import type { Email } from './email.ts'
import { newAddressEmail } from './new-address-email.ts'
import { newMessageEmail } from './new-message-email.ts'
import { newsletterConfirmEmail } from './newsletter-confirm-email.ts'
import { newsletterKnownEmail } from './newsletter-known-email.ts'
import { newsletterWelcomeEmail } from './newsletter-welcome-email.ts'
import { orderReminderEmail } from './order-reminder-email.ts'
import { passwordChangedEmail } from './password-changed-email.ts'
import { paymentFailedEmail } from './payment-failed-email.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'
import { resetPasswordEmail } from './reset-password-email.ts'
import { retractationReceiptEmail } from './retractation-receipt-email.ts'
import { statutChangedEmail } from './statut-changed-email.ts'
import { supportReceivedEmail } from './support-received-email.ts'
import { visitorReplyEmail } from './visitor-reply-email.ts'

/** Every e-mail the house writes, a file each. */
export const EMAILS: Email[] = [
  activationEmail,
  confirmAddressEmail,
  resetPasswordEmail,
  passwordChangedEmail,
  newAddressEmail,
  addressChangedEmail,
  paymentReceivedEmail,
  paymentFailedEmail,
  orderReminderEmail,
  statutChangedEmail,
  deliveryEmail,
  newMessageEmail,
  consultationBookedEmail,
  consultationReminderEmail,
  consultationCancelledEmail,
  supportReceivedEmail,
  retractationReceiptEmail,
  visitorReplyEmail,
  newsletterConfirmEmail,
  newsletterWelcomeEmail,
  newsletterKnownEmail,
]
