import type { ReactNode } from 'react'

/** Tells what somebody else changed in a record since a moment (instant, ISO 8601): the mechanism of records hands it in. */
export type WhatChanged = (id: number, since: string) => ReactNode
