import type { FormRule } from 'antd'

/** Turns a function that returns a problem into a rule of the form library. */
export const ruleOf = (problemOf: (value: string) => string): FormRule => ({
  validator: (_rule, value: string | undefined) => {
    const problem = problemOf(value ?? '')
    return problem === '' ? Promise.resolve() : Promise.reject(new Error(problem))
  },
})
