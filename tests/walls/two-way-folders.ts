/** Two folders that import each other, and why. A new pair needs a reason here, or a file moved to the floor below. */
export type TwoWayPair = { in: string; folders: [string, string]; because: string }

export const permitted: TwoWayPair[] = [
  {
    in: 'src/server',
    folders: ['nouns/commandes', 'nouns/money'],
    because:
      'an order is placed by opening its payment and shows its invoices; a payment confirms the order, and who may see it may see them',
  },
  {
    in: 'src/server',
    folders: ['nouns/commandes', 'nouns/files'],
    because: 'an order shows its files and takes them in; who may see an order may see its files',
  },
  {
    in: 'src/server',
    folders: ['nouns/commandes', 'nouns/messages'],
    because:
      'an order opens its thread, and a revision writes in it; who may see an order may write about it',
  },
  {
    in: 'src/server',
    folders: ['nouns/auth', 'nouns/commandes'],
    because:
      'an order of the house opens the account of a new client, and the activation link tells of their order',
  },
  {
    in: 'src/server',
    folders: ['nouns/auth', 'platform/emails'],
    because:
      'the links of an account leave by mail, and the mail to an account not activated yet carries its link',
  },
  {
    in: 'src/server',
    folders: ['nouns/logs', 'platform/exports'],
    because: 'an export leaves its line in the log, and the log is exported as every list',
  },
  {
    in: 'src/server',
    folders: ['nouns/files', 'nouns/messages'],
    because: 'a message shows its attachments; who is of a thread may download them',
  },
  {
    in: 'src/server',
    folders: ['nouns/notifications', 'platform/emails'],
    because: 'a notice to the house leaves by mail, and a mail refused for good is told to the house',
  },
  {
    in: 'src/server',
    folders: ['nouns/auth', 'nouns/second-factor'],
    because: 'a sign-in spends a code or a passkey, and the mail of a changed factor names its owner',
  },
  {
    in: 'src/server',
    folders: ['nouns/second-factor', 'nouns/users'],
    because: 'a second factor is changed with the password, and an act on access is confirmed by either',
  },
  {
    in: 'src/server',
    folders: ['nouns/second-factor', 'platform/session'],
    because:
      'a session knows whether its administrator must set up a factor, and a new factor ends the others',
  },
  {
    in: 'src/server',
    folders: ['nouns/commandes', 'nouns/retractations'],
    because: 'a project shows its withdrawal, and a withdrawal is of an order',
  },
  {
    in: 'src/server/nouns/money',
    folders: ['payments', 'schedule'],
    because: 'a payment covers the échéances of its order, and what a prélèvement brings is a payment',
  },
  {
    in: 'src/contract',
    folders: ['commandes', 'money/invoices'],
    because: 'an order shows the state of its invoices, an invoice the status of its order',
  },
  {
    in: 'src/contract',
    folders: ['commandes', 'retractations'],
    because: 'a project shows its withdrawal, and a withdrawal stands by the days of its order',
  },
]
