### Ce que les joueurs se disent : les phrases toutes prêtes et la discussion.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-have-fun = Amusez-vous bien !
phrase-nice-move = Joli coup !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-sorry = Pardon !
phrase-thinking = Je réfléchis…
phrase-one-moment = Un instant, s’il vous plaît.
phrase-your-turn = C’est votre tour.
phrase-close-game = Quelle partie serrée !
phrase-rematch = On rejoue ?
phrase-good-game = Belle partie !
phrase-bye = Au revoir !

## La discussion : phrases et texte libre

chat-title = Discussion
chat-open =
    { $unread ->
        [0] Discussion
        [one] Discussion : 1 message non lu
       *[other] Discussion : { $unread } messages non lus
    }
chat-empty = Rien n’a encore été dit.
chat-write = Écrire quelque chose
chat-send = Envoyer
chat-phrases = Phrases toutes prêtes
chat-you = Vous
chat-says = { $player } dit : { $text }
chat-waits = attend la connexion
chat-sending = en cours d’envoi
chat-left =
    { $count ->
        [one] encore 1 lettre
       *[other] encore { $count } lettres
    }
chat-watching = Vous regardez la partie : vous pouvez dire les phrases toutes prêtes. Seuls les joueurs écrivent.
chat-phrases-only = Ici, on se parle avec des phrases toutes prêtes.
chat-actions = Ce qu’a dit { $player } : masquer ou signaler
chat-mute = Masquer { $player }
chat-unmute = Afficher de nouveau { $player }
chat-muted = Vous ne voyez pas ce que dit { $player }.
chat-report = Signaler à l’hôte
