import type { FormRule } from 'antd'

/** A rule of the form library by a function that says what is wrong. */
export const ruleOf = (problemOf: (value: string) => string): FormRule => ({
  validator: (_rule, value: string | undefined) => {
    const problem = problemOf(value ?? '')
    return problem === '' ? Promise.resolve() : Promise.reject(new Error(problem))
  },
})
