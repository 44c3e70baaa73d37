/**
 * Reads manifests as a JSON list from standard input and prints a line for each that is wrong by the schemas of Kubernetes'
 * API. A process of its own, because the models are ES modules.
 */
import { readFileSync } from 'node:fs'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'

const groups = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}

for (const manifest of JSON.parse(readFileSync(0, 'utf8'))) {
  const { apiVersion, kind } = manifest
  try {
    const Model = groups[apiVersion]?.[kind]
    if (Model === undefined) throw new Error('no such kind')
    new Model(manifest).validate()
  } catch (error) {
    console.log(`${apiVersion} ${kind}: ${error.message}`)
  }
}
