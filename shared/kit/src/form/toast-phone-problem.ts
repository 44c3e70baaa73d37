import { isContactPhoneProblem, toast } from '@portal/shared'

/** The toast of a wrong contact phone, which blocks a form (spec §5), beside the text at its field. */
export const toastPhoneProblem = (problems: readonly (string | undefined)[]): void => {
  const problem = problems.find((each) => each !== undefined && isContactPhoneProblem(each))
  if (problem !== undefined) toast.error(problem)
}
