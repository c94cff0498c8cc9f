import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SentRepairEvent } from '../../../../vocabulary/repair.ts';

type Words = { act: ReactNode; title: ReactNode; text: ReactNode; danger?: true };

/** The verb on the button of each event, the question before it, and what follows from it. */
export const eventWords: Readonly<Record<SentRepairEvent, Words>> = {
  verify: {
    act: <Trans>It works</Trans>,
    title: <Trans>Does it work again?</Trans>,
    text: <Trans>The repair is confirmed, and the asset returns to where it was.</Trans>,
  },
  take: {
    act: <Trans>Take it on</Trans>,
    title: <Trans>Take on this repair?</Trans>,
    text: <Trans>It is yours from now on.</Trans>,
  },
  accept: {
    act: <Trans>Accept</Trans>,
    title: <Trans>Accept this repair?</Trans>,
    text: <Trans>The reporter sees that you will do it.</Trans>,
  },
  start: {
    act: <Trans>Start work</Trans>,
    title: <Trans>Start work?</Trans>,
    text: <Trans>The asset is in repair from now on.</Trans>,
  },
  resume: {
    act: <Trans>Resume</Trans>,
    title: <Trans>Resume work?</Trans>,
    text: <Trans>The repair is in progress again.</Trans>,
  },
  finish: {
    act: <Trans>Finish</Trans>,
    title: <Trans>Is the work finished?</Trans>,
    text: <Trans>The reporter is asked to confirm that it works.</Trans>,
  },
  rate: {
    act: <Trans>Rate</Trans>,
    title: <Trans>How was the repair?</Trans>,
    text: <Trans>The repair is closed with your rating.</Trans>,
  },
  hold: {
    act: <Trans>Put on hold…</Trans>,
    title: <Trans>Put the repair on hold</Trans>,
    text: <Trans>For example because a part has to be ordered.</Trans>,
  },
  rework: {
    act: <Trans>Still broken…</Trans>,
    title: <Trans>Send it back to the engineer</Trans>,
    text: <Trans>The engineer has to continue.</Trans>,
  },
  decline: {
    act: <Trans>Decline…</Trans>,
    title: <Trans>Decline this repair</Trans>,
    text: <Trans>It goes back to the pool for somebody else.</Trans>,
  },
  close: {
    act: <Trans>Close without rating</Trans>,
    title: <Trans>Close this repair?</Trans>,
    text: <Trans>It can no longer be rated, and costs can no longer be added.</Trans>,
  },
  reject: {
    act: <Trans>Reject…</Trans>,
    title: <Trans>Reject this report</Trans>,
    text: <Trans>Nothing is repaired. The reporter sees the reason.</Trans>,
    danger: true,
  },
  cancel: {
    act: <Trans>Cancel repair…</Trans>,
    title: <Trans>Cancel this repair</Trans>,
    text: <Trans>An asset that is in repair for it returns to where it was.</Trans>,
    danger: true,
  },
};
