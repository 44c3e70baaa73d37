/** Fetch the code of the account dialogs; called again after a failure, they try again. */
export const loadAccountDialog = {
  register: () => import('./register-dialog').then(({ RegisterDialog }) => RegisterDialog),
  forgot: () => import('./forgot-dialogs').then(({ ForgotDialogs }) => ForgotDialogs),
}

export type AccountTopic = keyof typeof loadAccountDialog
