/** Loads the code of the account dialogs; a call after a failure tries again. */
export const loadAccountDialog = {
  register: () => import('./register-dialog').then(({ RegisterDialog }) => RegisterDialog),
  forgot: () => import('./forgot-dialogs').then(({ ForgotDialogs }) => ForgotDialogs),
}

export type AccountTopic = keyof typeof loadAccountDialog
